/**
 * Whether what the host offers fits the League's types, told by the compiler: `"fits" satisfies Verdict<Host, League>`
 * compiles only if it does, else the compiler names each member and its fault.
 *
 * What it holds: every name that the host offers is one of the League's; who calls by the League's signature is taken
 * by the host's, in number and kind of arguments; classes are made with the League's arguments; constants are the same.
 *
 * What it does not hold: what documents, options and other records hold inside (all of them count as `object`); `this`;
 * overloads but the last; generic parameters beyond their bounds; `undefined` where an argument may be left out; what a
 * function gives back; that a member does what it should (the ledger does); protected members that the host keeps
 * protected, too; names of the League that the host lacks (reading one throws, and names it).
 */
type Primitive = string | number | bigint | boolean | symbol | null | undefined;
type Callable = (...args: never[]) => unknown;
type Newable = abstract new (...args: never[]) => unknown;
type IsAny<T> = 0 extends 1 & T ? true : false;

/** What of an argument is compared: primitives as they are, lists by their entries, else function or object. */
type Kind<T> =
  IsAny<T> extends true
    ? never
    : unknown extends T
      ? unknown
      : T extends Primitive
        ? Exclude<T, undefined>
        : T extends readonly (infer Entry)[]
          ? readonly Plain<Entry>[]
          : Plain<T>;
type Plain<T> =
  IsAny<T> extends true
    ? never
    : unknown extends T
      ? unknown
      : T extends Primitive
        ? T
        : T extends Callable | Newable
          ? Callable
          : object;
type Kinds<Args extends readonly unknown[]> = { [Place in keyof Args]: Kind<Args[Place]> };

type ArgumentFault<Host extends readonly unknown[], League extends readonly unknown[]> =
  Kinds<League> extends Kinds<Host>
    ? never
    : Kinds<League> extends readonly [...Kinds<Host>, ...unknown[]]
      ? "takes fewer arguments"
      : "takes other arguments";

/** Whether a function only throws, by name: then it takes whatever is given. */
type Refuses<T> = [T] extends [(...args: never[]) => infer Result]
  ? [Result] extends [never]
    ? true
    : [Result] extends [Promise<infer Value>]
      ? [Value] extends [never]
        ? true
        : false
      : false
  : false;

/** What is wrong with a member of both; never if nothing is. */
type Fault<Host, League> =
  IsAny<League> extends true
    ? never
    : [Host] extends [never]
      ? never
      : Refuses<Host> extends true
        ? never
        : [Host] extends [Newable]
          ? [League] extends [Newable]
            ? ArgumentFault<ConstructorParameters<Host>, ConstructorParameters<League>>
            : "is no class there"
          : [Host] extends [Callable]
            ? [League] extends [Callable]
              ? ArgumentFault<Parameters<Host>, Parameters<League>>
              : "is no function there"
            : never;

/** Names of anything offered, of each generation's shape; those with an underscore are for subclasses. */
type Names<T> = T extends unknown ? Extract<keyof T, string> : never;
type Shown<T> = Exclude<Names<T>, `_${string}`>;
type Taps<T> = Extract<Names<T>, `_${string}`>;
type At<T, Name extends string> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;

type Line<Name extends string, Found extends string> = [Found] extends [never] ? never : `${Name} ${Found}`;
type Lines<Host, League, Of extends string> = {
  [Name in Of]: Name extends keyof League
    ? Line<Name, Fault<At<Host, Name>, League[Name]>>
    : `${Name} is unknown to the League`;
}[Of];

/** "fits", or what is left over of both: faults that are not listed, and listed ones that are none any more. */
type Judge<Found extends string, Listed extends string, Shared extends string> =
  Exclude<Found, Listed | Shared> | `listed in vain: ${Exclude<Listed, Found>}` extends infer Left extends string
  ? [Left] extends [never]
    ? "fits"
    : `: ${Left}`
  : never;

/**
 * The verdict on what everybody may use.
 * @typeParam Listed faults that are known, each with its reason in a list; one that is none any more is a fault, too
 * @typeParam Shared the same, known of several
 */
export type Verdict<Host, League, Listed extends string = never, Shared extends string = never> = Judge<
  Lines<Host, League, Shown<Host>>,
  Listed,
  Shared
>;

/** The verdict on what subclasses override. `League` names its protected members one by one: `keyof` does not. */
export type TapsVerdict<Host, League, Listed extends string = never> = Judge<
  Lines<Host, League, Taps<Host>>,
  Listed,
  never
>;

type Literal<Host, League> = string extends Host
  ? "is told as any text"
  : number extends Host
    ? "is told as any number"
    : number extends League
      ? never // the League tells none
      : [League] extends [Host]
        ? never
        : "has another value there";
type ConstantFault<Host, League> = [Host] extends [Primitive]
  ? Literal<Host, League>
  : {
      [Name in Names<Host>]: Name extends keyof League
        ? Line<Name, Literal<At<Host, Name>, League[Name]>>
        : `${Name} is unknown to the League`;
    }[Names<Host>];

/** The verdict on constants and groups of constants: the same names, the same values. */
export type ConstantVerdict<Host, League, Listed extends string = never> = Judge<
  {
    [Name in Names<Host>]: Name extends keyof League
      ? Line<Name, ConstantFault<At<Host, Name>, League[Name]>>
      : `${Name} is unknown to the League`;
  }[Names<Host>],
  Listed,
  never
>;

export type Instance<Class extends abstract new (...args: never[]) => unknown> = InstanceType<Class>;
