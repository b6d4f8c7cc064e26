/** All faults, by area. */
import { CLIENT } from "./client.ts";
import { FIELDS } from "./fields.ts";
import type { Area, Mutation } from "./mutation.ts";
import { PAGE } from "./page.ts";
import { SERVER } from "./server.ts";

export type { Area, Mutation };

export const MUTATIONS: Readonly<Record<Area, readonly Mutation[]>> = {
  core: [...FIELDS, ...CLIENT],
  server: SERVER,
  page: PAGE,
};
