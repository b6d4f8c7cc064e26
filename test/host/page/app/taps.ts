/** The moments of an application's life where subclasses may step in; nothing happens by itself (A45). */
import { ApplicationShape } from "./shape.ts";
import type * as T from "./types.ts";

export abstract class ApplicationTaps extends ApplicationShape {
  _preFirstRender(_context: T.RenderContext, _options: T.RenderOptions): Promise<void> {
    return Promise.resolve();
  }

  _preRender(_context: T.RenderContext, _options: T.RenderOptions): Promise<void> {
    return Promise.resolve();
  }

  _onFirstRender(_context: T.RenderContext, _options: T.RenderOptions): Promise<void> {
    return Promise.resolve();
  }

  _onRender(_context: T.RenderContext, _options: T.RenderOptions): Promise<void> {
    return Promise.resolve();
  }

  _preClose(_options: T.CloseOptions): Promise<void> {
    return Promise.resolve();
  }

  _onClose(_options: T.CloseOptions): Promise<void> {
    return Promise.resolve();
  }

  _canRender(_options: T.RenderOptions): boolean | undefined {
    return undefined;
  }

  /** Where actions without an entry of their own arrive (A18). */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {
    return;
  }
}
