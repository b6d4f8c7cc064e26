/** Dice that fall as a test says. */
export type Faces = readonly [number, number, number, number];

/** Four dice with a total from −4 to 4, the simplest way. */
export function dice(total: number): Faces {
  const face = (place: number) => (place < Math.abs(total) ? Math.sign(total) : 0);
  return [face(0), face(1), face(2), face(3)];
}

/** A client's source of randomness that gives these faces, in the order in which they are thrown, and then throws. */
export function randomOf(rolls: readonly Faces[]): () => number {
  const faces = rolls.flat();
  return () => {
    const face = faces.shift();
    if (face === undefined) throw new Error("More dice were thrown than the test has fixed");
    return (face + 1.5) / 3;
  };
}
