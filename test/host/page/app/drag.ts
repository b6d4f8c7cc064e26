/** Moving a window by its header and sizing it by its handle, with mouse, pen or finger. */

export interface DragTarget {
  readonly element: HTMLElement;
  readonly minimized: boolean;
  setPosition(position: { left?: number; top?: number; width?: number; height?: number }): unknown;
}

interface Start {
  x: number;
  y: number;
  rect: DOMRect;
}

function follow(
  handle: HTMLElement,
  event: PointerEvent,
  move: (dx: number, dy: number, start: Start) => void,
  element: HTMLElement,
): void {
  const start: Start = { x: event.clientX, y: event.clientY, rect: element.getBoundingClientRect() };
  const onMove = (next: PointerEvent): void => {
    if (next.pointerId === event.pointerId) move(next.clientX - start.x, next.clientY - start.y, start);
  };
  const stop = (next: PointerEvent): void => {
    if (next.pointerId !== event.pointerId) return;
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
    handle.classList.remove("dragging");
  };
  handle.classList.add("dragging");
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
}

/** Lets the header move the window; its buttons keep their own clicks. */
export function makeDraggable(app: DragTarget, header: HTMLElement): void {
  header.addEventListener("pointerdown", (event) => {
    const onControl = event.target instanceof Element && event.target.closest("button, a, input, select") !== null;
    if (event.button !== 0 || onControl) return;
    follow(
      header,
      event,
      (dx, dy, { rect }) => {
        app.setPosition({ left: rect.left + dx, top: rect.top + dy });
      },
      app.element,
    );
  });
}

const smallest = { width: 200, height: 80 };

/** Lets the handle in the corner size the window. */
export function makeResizable(app: DragTarget, handle: HTMLElement): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || app.minimized) return;
    event.preventDefault();
    follow(
      handle,
      event,
      (dx, dy, { rect }) => {
        app.setPosition({
          width: Math.max(smallest.width, rect.width + dx),
          height: Math.max(smallest.height, rect.height + dy),
        });
      },
      app.element,
    );
  });
}
