/* What a browser has and a client without a page has not, as far as the system touches it before anything is shown. */
globalThis.Element = class {
  constructor(dataset = {}) {
    Object.assign(this, { dataset, disabled: false, isConnected: true, name: "", id: "", value: "" });
  }
  closest() {
    return this;
  }
  querySelector() {
    return null;
  }
  querySelectorAll() {
    return [];
  }
  getAttribute() {
    return null;
  }
  get ownerDocument() {
    return globalThis.document;
  }
};
globalThis.HTMLElement = class extends Element {
  tagName = "DIV";
};
for (const name of ["Button", "Input", "Select", "Details", "Form", "TextArea"])
  globalThis[`HTML${name}Element`] = class extends HTMLElement {
    tagName = name.toUpperCase();
  };
globalThis.MouseEvent = class extends Event {};
globalThis.CSS = { escape: (text) => text };
globalThis.document = {
  activeElement: null,
  getElementById: () => null,
  querySelectorAll: () => [],
  body: { append() {} },
};

const { ApplicationV2 } = foundry.applications.api;
Object.assign(ApplicationV2.prototype, {
  async render() {
    return this;
  },
  bringToFront() {},
  element: new HTMLElement(),
});
Object.defineProperties(foundry.applications.sheets.ActorSheetV2.prototype, {
  actor: {
    get() {
      return this.options.document;
    },
  },
  isEditable: {
    get() {
      return this.options.document.isOwner;
    },
  },
});
foundry.applications.sidebar = {
  tabs: {
    CombatTracker: class extends ApplicationV2 {
      get viewed() {
        return game.combat;
      }
    },
  },
};
ui.combat = { render: async () => undefined };
for (const name of ["Actor", "Item"])
  Object.defineProperty(foundry.documents[name].prototype, "sheet", { configurable: true, value: null });
