/** Client settings in the browser, apart for each seat, so that two seats in one browser do not share them. */
export interface SeatStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export function seatStorage(seat: string): SeatStorage {
  const name = (key: string): string => `${seat}/${key}`;
  return {
    getItem: (key) => window.localStorage.getItem(name(key)),
    setItem: (key, value) => {
      window.localStorage.setItem(name(key), value);
    },
  };
}
