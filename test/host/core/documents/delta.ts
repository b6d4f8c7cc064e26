import { deepEqual, isPlain, mergeObject } from "../../json.ts";
import { collectionEntries, emptyDelta, isTombstone, type Raw } from "../../shape.ts";
import { Document } from "../document.ts";
import { HostError, notOffered } from "../errors.ts";
import { DataField, type Change, type FieldOptions, type ValidateOptions } from "../fields/base.ts";
import type { Failure } from "../fields/failure.ts";
import { ArrayField } from "../fields/lists.ts";
import { ObjectField, type DataSchema } from "../fields/objects.ts";
import { FilePathField } from "../fields/special.ts";
import { StringField } from "../fields/simple.ts";
import { commonFields, idField } from "./common.ts";

/** In what the actor of an unlinked token differs from its base actor. It is read here, and written through the actor. */
export class ActorDelta extends Document {
  static override documentName = "ActorDelta" as const;

  static override defineSchema(): DataSchema {
    const { flags } = commonFields();
    const text = (): DataField => new StringField({ required: true, nullable: true, blank: false, initial: null });
    return {
      _id: idField(),
      name: text(),
      type: text(),
      img: new FilePathField({ required: true, categories: ["IMAGE"] }),
      system: new ObjectField(),
      items: new ListField(new ObjectField()),
      effects: new ListField(new ObjectField()),
      ownership: new ObjectField({ nullable: true, initial: null }),
      ...(flags && { flags }),
    };
  }

  override update(): Promise<never> {
    return Promise.reject(
      new HostError("writing a delta itself is not offered by this host: change the token's actor"),
    );
  }
  override delete(): Promise<never> {
    return this.update();
  }
}

/** The delta's own documents are read through the token's actor. */
class ListField extends ArrayField {
  override initialize(): unknown {
    return () => notOffered(`ActorDelta#${this.name}`);
  }
}

/** A token's delta: always there, however little it says. */
export class ActorDeltaField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: true };
  }
  override getInitialValue(data: Raw = {}): unknown {
    return ActorDelta.cleanData(emptyDelta({ _id: data._id ?? null }));
  }
  protected override _cleanType(value: unknown): unknown {
    return isPlain(value) ? ActorDelta.cleanData(value) : value;
  }
  protected override _check(value: unknown, options: ValidateOptions): Failure[] {
    return ActorDelta.schema.check(value, options);
  }
  override initialize(_value: unknown, token?: object): unknown {
    return () => (token as { _delta: ActorDelta | null })._delta;
  }
  override toObject(value: unknown): unknown {
    return value instanceof ActorDelta ? value.toObject() : null;
  }
  override change(old: unknown, value: unknown): Change {
    if (deepEqual(old, value)) return { changed: false, value: old, diff: value };
    // B29: it did not show on the actor in early 13.
    throw new HostError("changing a delta by an update of its token is not offered: change the token's actor");
  }
}

/** The data of an unlinked token's actor: the base actor's, and over it what the delta has of its own (B27, B28). */
export function mergedActor(base: Document, delta: Raw): Raw {
  const data = base.toObject();
  for (const key of ["name", "type", "img"]) data[key] = delta[key] ?? data[key];
  // A token in a pack may come with nothing of its own.
  mergeObject(data.system as Raw, (delta.system ?? {}) as Raw);
  mergeObject(data.flags as Raw, (delta.flags ?? {}) as Raw);
  for (const [, key] of collectionEntries("Actor"))
    data[key] = mergedList(data[key] as Raw[], (delta[key] ?? []) as Raw[]);
  return data;
}

function mergedList(inherited: Raw[], own: Raw[]): Raw[] {
  const shown = inherited.map((raw) => own.find(({ _id }) => _id === raw._id) ?? raw);
  const added = own.filter((raw) => !inherited.some(({ _id }) => _id === raw._id));
  return [...shown, ...added].filter((raw) => !isTombstone(raw));
}

/** Makes an actor's source say `fresh`; what lies in it and is still there stays the same object. */
export function overwriteActor(actor: Document, fresh: Raw): void {
  for (const [, key] of collectionEntries("Actor"))
    fresh[key] = keptList((actor._source[key] ?? []) as Raw[], fresh[key] as Raw[]);
  Object.assign(actor._source, fresh);
}

function keptList(old: Raw[], fresh: Raw[]): Raw[] {
  return fresh.map((raw) => {
    const known = old.find(({ _id, type }) => _id === raw._id && type === raw.type);
    if (known === undefined) return raw;
    return deepEqual(known, raw) ? known : Object.assign(known, raw);
  });
}
