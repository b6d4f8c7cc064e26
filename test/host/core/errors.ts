/** The host's own refusals, and proxies that make them. */

/** Something that this host does not offer, or that was used in a way that Foundry would not take. */
export class HostError extends Error {
  override name = "HostError";
}

/** Throws that `name` is not offered. */
export function notOffered(name: string): never {
  throw new HostError(`"${name}" is not offered by this host`);
}

/** Names that engines, loggers and test tools probe on any object. */
const PROBED = new Set(["then", "toJSON", "constructor", "asymmetricMatch", "nodeType", "tagName", "$$typeof"]);

/**
 * A namespace that throws when an unknown name is read. Known names are those that the object has (or has been given
 * since); `"x" in namespace` tells without throwing.
 */
export function strict<T extends object>(path: string, object: T): T {
  return new Proxy(object, {
    get(target, key, receiver): unknown {
      if (typeof key === "symbol" || key in target || PROBED.has(key)) return Reflect.get(target, key, receiver);
      return notOffered(path === "" ? key : `${path}.${key}`);
    },
  });
}

/** As `strict`, for a tree of plain objects. */
export function strictTree<T extends object>(path: string, object: T): T {
  for (const [key, value] of Object.entries(object)) {
    if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      Reflect.set(object, key, strictTree(`${path}.${key}`, value as object));
    }
  }
  return strict(path, object);
}

/** Getters on a class for API members that the host lacks: they throw when read, and can be overwritten. */
export function refuseMembers(prototype: object, className: string, names: readonly string[]): void {
  for (const name of names) {
    if (name in prototype) continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      get: () => notOffered(`${className}#${name}`),
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
      },
    });
  }
}
