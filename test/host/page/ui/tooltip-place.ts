/** Where a tooltip stands: beside its element, on the asked side, inside the window. */

export type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

const gap = 8;

function corner(bubble: DOMRect, target: DOMRect, direction: Direction): { left: number; top: number } {
  const middle = {
    left: target.left + (target.width - bubble.width) / 2,
    top: target.top + (target.height - bubble.height) / 2,
  };
  switch (direction) {
    case "UP":
      return { ...middle, top: target.top - bubble.height - gap };
    case "DOWN":
      return { ...middle, top: target.bottom + gap };
    case "LEFT":
      return { ...middle, left: target.left - bubble.width - gap };
    case "RIGHT":
      return { ...middle, left: target.right + gap };
    case "CENTER":
      return middle;
  }
}

const clamp = (value: number, size: number, room: number): number => Math.max(gap, Math.min(value, room - size - gap));

/** Moves the bubble; goes to the other side where the asked one has no room. */
export function placeBubble(bubble: HTMLElement, element: HTMLElement, direction: Direction): void {
  const own = bubble.getBoundingClientRect();
  const target = element.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  let place = corner(own, target, direction);
  if (direction === "DOWN" && place.top + own.height > height) place = corner(own, target, "UP");
  if (direction === "UP" && place.top < 0) place = corner(own, target, "DOWN");
  if (direction === "LEFT" && place.left < 0) place = corner(own, target, "RIGHT");
  if (direction === "RIGHT" && place.left + own.width > width) place = corner(own, target, "LEFT");
  bubble.style.left = `${clamp(place.left, own.width, width)}px`;
  bubble.style.top = `${clamp(place.top, own.height, height)}px`;
}
