/** Shapes shared by the parts of the application family. */
import type { ApplicationV2 } from "./application.ts";

export interface AppPosition {
  top: number | undefined;
  left: number | undefined;
  width: number | "auto" | undefined;
  height: number | "auto" | undefined;
  scale: number;
  zIndex: number;
}

export interface HeaderControl {
  action: string;
  icon: string;
  label: string;
  onClick?: (event: PointerEvent) => unknown;
  ownership?: string | number;
  visible?: boolean | (() => boolean);
}

export interface WindowOptions {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export type ActionHandler = (this: ApplicationV2, event: PointerEvent, target: HTMLElement) => unknown;
export type ActionEntry = ActionHandler | { handler: ActionHandler; buttons: number[] };

/** What a form handler is given beside the event and the form. */
export interface FormDataLike {
  object: Record<string, unknown>;
}

export type FormHandler = (
  this: ApplicationV2,
  event: SubmitEvent | Event,
  form: HTMLFormElement,
  formData: FormDataLike,
  submitOptions: Record<string, unknown>,
) => unknown;

export interface FormOptions {
  handler?: FormHandler;
  submitOnChange: boolean;
  closeOnSubmit: boolean;
}

export interface AppOptions {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowOptions;
  actions: Record<string, ActionEntry>;
  form?: FormOptions;
  position: Partial<AppPosition>;
  [key: string]: unknown;
}

/** What a class or a caller states: any part of the options. */
export type PartialAppOptions = {
  [K in keyof AppOptions]?: unknown;
};

export interface RenderOptions {
  force?: boolean;
  parts?: string[];
  isFirstRender?: boolean;
  position?: Partial<AppPosition>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  renderContext?: string;
  renderData?: unknown;
  tab?: Record<string, string>;
  [key: string]: unknown;
}

export interface CloseOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export type RenderContext = Record<string, unknown>;

/** The pieces of a frame that code may reach through `app.window`. */
export interface AppWindow {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  resize?: HTMLElement;
  controls?: HTMLButtonElement;
  close?: HTMLButtonElement;
  content?: HTMLElement;
  controlsDropdown?: HTMLElement;
}

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

export interface TabsConfig {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
}

export interface PreparedTab {
  id: string;
  group: string;
  icon: string;
  label: string;
  tooltip: string | undefined;
  active: boolean;
  cssClass: string;
}
