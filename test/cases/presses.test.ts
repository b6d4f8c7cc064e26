/** What one press does, and what of a form is sent: told without a page. */
import { describe, expect, test } from "vitest";
import { once, shared, whileBusy } from "../../src/applications/busy.ts";
import { bothTexts } from "../../src/applications/typing.ts";

/** A click, and a button, as far as they are looked at. */
const click = (detail: number): Event => ({ detail }) as unknown as Event;
const button = (dataset: Record<string, string> = {}) =>
  ({ tagName: "BUTTON", disabled: false, dataset }) as unknown as HTMLButtonElement;

/** Work that goes on until it is let go, and how often it has begun. */
function work() {
  const begun: (() => void)[] = [];
  return { begun, begin: () => new Promise<void>((resolve) => begun.push(resolve)) };
}

describe("C01", () => {
  test("a button is dead until its work is done; the second half of a double click does nothing, on whatever lies there by then", async () => {
    const { begun, begin } = work();
    const [first, inItsPlace] = [button(), button()];
    const pressed = whileBusy(click(1), first, begin);
    await whileBusy(click(1), first, begin);
    expect([begun.length, first.disabled]).toEqual([1, true]);
    await whileBusy(click(2), inItsPlace, begin);
    await whileBusy(click(3), inItsPlace, begin);
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await pressed;
    expect(first.disabled).toBe(false);
    // By keyboard: a press that is no click of a mouse.
    void whileBusy(click(0), first, begin);
    expect(begun).toHaveLength(2);
  });

  test("after what fails the button is alive again", async () => {
    const own = button();
    await expect(whileBusy(click(1), own, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(own.disabled).toBe(false);
  });

  test("what waits for an answer about one thing leaves the others alive", async () => {
    const { begun, begin } = work();
    const window = {};
    const press = once<object>(begin, ({ dataset }) => dataset.itemId ?? "");
    const [sword, bow] = [button({ itemId: "sword" }), button({ itemId: "bow" })];
    void press.call(window, click(1), sword);
    void press.call(window, click(1), sword);
    expect(begun).toHaveLength(1);
    void press.call(window, click(1), bow);
    void press.call({}, click(1), sword);
    expect(begun).toHaveLength(3);
    void press.call({}, click(2), bow);
    expect(begun).toHaveLength(3);
    begun[0]?.();
    await Promise.resolve();
    await Promise.resolve();
    void press.call(window, click(1), sword);
    expect(begun).toHaveLength(4);
  });

  test("what has no button is done once at a time all the same, each thing by itself, and after what fails", async () => {
    const begun: string[] = [];
    const given: ((result: string) => void)[] = [];
    const press = shared(
      (thing: string) => {
        begun.push(thing);
        return new Promise<string>((resolve, reject) => given.push(thing === "none" ? reject : resolve));
      },
      (thing) => thing,
    );
    const [first, second, other] = [press("skill"), press("skill"), press("none")];
    expect(begun).toEqual(["skill", "none"]);
    for (const give of given) give("done");
    expect(await Promise.all([first, second])).toEqual(["done", "done"]);
    await expect(other).rejects.toBe("done");
    for (const thing of ["skill", "none"]) void press(thing);
    expect(begun).toEqual(["skill", "none", "skill", "none"]);
  });
});

describe("C27", () => {
  test.each([
    ["mine", "shown", "shown", "mine"],
    ["mine", "shown", "mine", "mine"],
    ["mine", "shown", "", "mine"],
    ["shown", "shown", "theirs", "theirs"],
    ["", "shown", "shown", ""],
  ])("of two texts, %j over %j where %j stands by now: %j", (mine, shown, now, kept) => {
    expect(bothTexts(mine, shown, now)).toBe(kept);
  });

  test("what two have written is kept, both of it", () => {
    const both = bothTexts("<p>mine</p>", "<p>shown</p>", "<p>theirs</p>");
    expect(both).toContain("<p>mine</p>");
    expect(both).toContain("<p>theirs</p>");
  });
});
