/** `foundry.applications` as the page has it. */
import type { makePageApplications } from "../page/install.ts";
import type { Instance, TapsVerdict, Verdict } from "./kit.ts";

type Host = ReturnType<typeof makePageApplications>;
type League = typeof foundry.applications;

export const root = "fits" satisfies Verdict<Host, League>;
interface ADocument {
  "DialogV2 takes other arguments": "a dialog without buttons throws anyhow";
  "DocumentSheetV2 takes other arguments": "a sheet without a document throws anyhow";
}
export const api = "fits" satisfies Verdict<Host["api"], League["api"], keyof ADocument>;
interface ASheet {
  "ActorSheetV2 takes other arguments": "a sheet without a document throws anyhow";
  "ItemSheetV2 takes other arguments": "a sheet without a document throws anyhow";
  "RollTableSheet takes other arguments": "a sheet without a document throws anyhow";
}
export const sheets = "fits" satisfies Verdict<Host["sheets"], League["sheets"], keyof ASheet>;
export const apps = "fits" satisfies Verdict<Host["apps"], League["apps"]>;
export const sheetConfig = "fits" satisfies Verdict<
  Host["apps"]["DocumentSheetConfig"],
  League["apps"]["DocumentSheetConfig"]
>;
export const handlebars = "fits" satisfies Verdict<Host["handlebars"], League["handlebars"]>;
export const ux = "fits" satisfies Verdict<Host["ux"], League["ux"]>;
export const textEditor = "fits" satisfies Verdict<Host["ux"]["TextEditor"], League["ux"]["TextEditor"]>;
export const uis = "fits" satisfies Verdict<Host["ui"], League["ui"]>;
export const elements = "fits" satisfies Verdict<Host["elements"], League["elements"]>;
export const fields = "fits" satisfies Verdict<Host["fields"], League["fields"]>;
export const sidebar = "fits" satisfies Verdict<Host["sidebar"], League["sidebar"]>;
export const tabs = "fits" satisfies Verdict<Host["sidebar"]["tabs"], League["sidebar"]["tabs"]>;

interface Vague {
  "toggleControls takes other arguments": "open, shut or the other; null says nothing";
}
interface VagueClass {
  "BASE_APPLICATION takes fewer arguments": "told as any class";
}
type ApplicationV2 = foundry.applications.api.ApplicationV2.Any;
export const application = "fits" satisfies Verdict<Instance<Host["api"]["ApplicationV2"]>, ApplicationV2, keyof Vague>;
export const applicationClass = "fits" satisfies Verdict<
  Host["api"]["ApplicationV2"],
  League["api"]["ApplicationV2"],
  keyof VagueClass
>;

/** What subclasses of an application override, as the League has it. */
interface ApplicationTaps {
  _initializeApplicationOptions: ApplicationV2["_initializeApplicationOptions"];
  _configureRenderOptions: ApplicationV2["_configureRenderOptions"];
  _prepareContext: ApplicationV2["_prepareContext"];
  _renderHTML: ApplicationV2["_renderHTML"];
  _replaceHTML: ApplicationV2["_replaceHTML"];
  _renderFrame: ApplicationV2["_renderFrame"];
  _updateFrame: ApplicationV2["_updateFrame"];
  _insertElement: ApplicationV2["_insertElement"];
  _attachFrameListeners: ApplicationV2["_attachFrameListeners"];
  _getHeaderControls: ApplicationV2["_getHeaderControls"];
  _removeElement: ApplicationV2["_removeElement"];
  _tearDown: ApplicationV2["_tearDown"];
  _onSubmitForm: ApplicationV2["_onSubmitForm"];
  _onChangeForm: ApplicationV2["_onChangeForm"];
  _preFirstRender: ApplicationV2["_preFirstRender"];
  _preRender: ApplicationV2["_preRender"];
  _onFirstRender: ApplicationV2["_onFirstRender"];
  _onRender: ApplicationV2["_onRender"];
  _preClose: ApplicationV2["_preClose"];
  _onClose: ApplicationV2["_onClose"];
  _canRender: ApplicationV2["_canRender"];
  _onClickAction: ApplicationV2["_onClickAction"];
  _updatePosition: ApplicationV2["_updatePosition"];
  _prePosition: ApplicationV2["_prePosition"];
  _onPosition: ApplicationV2["_onPosition"];
  _getTabsConfig: ApplicationV2["_getTabsConfig"];
  _prepareTabs: ApplicationV2["_prepareTabs"];
  _onClickTab: ApplicationV2["_onClickTab"];
}
interface OwnDivision {
  "_headerControlButtons is unknown to the League": "the host's own";
}
type OwnTaps = keyof OwnDivision;
export const taps = "fits" satisfies TapsVerdict<Instance<Host["api"]["ApplicationV2"]>, ApplicationTaps, OwnTaps>;

type DocumentSheetV2 = foundry.applications.api.DocumentSheetV2.Any;
interface SheetTaps extends ApplicationTaps {
  _toggleDisabled: DocumentSheetV2["_toggleDisabled"];
  _processFormData: DocumentSheetV2["_processFormData"];
  _prepareSubmitData: DocumentSheetV2["_prepareSubmitData"];
  _processSubmitData: DocumentSheetV2["_processSubmitData"];
}
export const sheet = "fits" satisfies Verdict<Instance<Host["api"]["DocumentSheetV2"]>, DocumentSheetV2, keyof Vague>;
interface OfSubmit {
  "_prepareSubmitData takes other arguments": "what goes beside the form's data is a record here";
  "_processSubmitData takes other arguments": "options are a record here";
}
type SheetFaults = OwnTaps | keyof OfSubmit;
export const sheetTaps = "fits" satisfies TapsVerdict<Instance<Host["api"]["DocumentSheetV2"]>, SheetTaps, SheetFaults>;

type ActorSheetV2 = foundry.applications.sheets.ActorSheetV2.Any;
interface ActorSheetTaps extends SheetTaps {
  _canDragStart: ActorSheetV2["_canDragStart"];
  _canDragDrop: ActorSheetV2["_canDragDrop"];
  _onDragStart: ActorSheetV2["_onDragStart"];
  _onDrop: ActorSheetV2["_onDrop"];
  _onDropDocument: ActorSheetV2["_onDropDocument"];
  _onDropItem: ActorSheetV2["_onDropItem"];
  _onDropActiveEffect: ActorSheetV2["_onDropActiveEffect"];
  _onDropActor: ActorSheetV2["_onDropActor"];
  _onSortItem: ActorSheetV2["_onSortItem"];
}
export const actorSheet = "fits" satisfies Verdict<Instance<Host["sheets"]["ActorSheetV2"]>, ActorSheetV2, keyof Vague>;
export const actorSheetTaps = "fits" satisfies TapsVerdict<
  Instance<Host["sheets"]["ActorSheetV2"]>,
  ActorSheetTaps,
  SheetFaults
>;
export const itemSheet = "fits" satisfies Verdict<
  Instance<Host["sheets"]["ItemSheetV2"]>,
  foundry.applications.sheets.ItemSheetV2.Any,
  keyof Vague
>;

export const dialog = "fits" satisfies Verdict<
  Instance<Host["api"]["DialogV2"]>,
  foundry.applications.api.DialogV2,
  keyof Vague
>;
export const dialogClass = "fits" satisfies Verdict<
  Host["api"]["DialogV2"],
  League["api"]["DialogV2"],
  keyof VagueClass
>;
export const formData = "fits" satisfies Verdict<
  Instance<Host["ux"]["FormDataExtended"]>,
  foundry.applications.ux.FormDataExtended
>;
interface OfDrag {
  "can takes other arguments": "there are two things to ask for";
}
export const dragDrop = "fits" satisfies Verdict<
  Instance<Host["ux"]["DragDrop"]>,
  foundry.applications.ux.DragDrop,
  keyof OfDrag
>;
interface OfEditor {
  "save is unknown to the League": "the host's own";
  "open is unknown to the League": "the host's own";
  "attributeChangedCallback is unknown to the League": "the browser calls it";
  "formDisabledCallback is unknown to the League": "the browser calls it";
}
export const editor = "fits" satisfies Verdict<
  Instance<Host["elements"]["HTMLProseMirrorElement"]>,
  foundry.applications.elements.HTMLProseMirrorElement,
  keyof OfEditor
>;
