/** What could not be read of each document that came with an id, by `Actor.ID`, for as long as this page is open. */
const unreadable = new Map<string, readonly string[]>();

/** Notes the paths that could not be read of a document when it was made here. */
export function noteLost(documentName: string, id: string, paths: readonly string[]): void {
  unreadable.set(`${documentName}.${id}`, paths);
}

/** The paths that could not be read of a document when it was first made here; of most there are none. */
export const lostIn = ({ documentName, id }: { documentName: string; id: string | null }): readonly string[] =>
  unreadable.get(`${documentName}.${String(id)}`) ?? [];
