/** All faults, by area. */
import { AROUND_CORE, AROUND_PAGE, AROUND_SERVER } from "./around.ts";
import { CLIENT } from "./client.ts";
import { FIELDS } from "./fields.ts";
import type { Area, Mutation } from "./mutation.ts";
import { PAGE } from "./page.ts";
import { SERVER } from "./server.ts";

export type { Area, Mutation };

export const MUTATIONS: Readonly<Record<Area, readonly Mutation[]>> = {
  core: [...FIELDS, ...CLIENT, ...AROUND_CORE],
  server: [...SERVER, ...AROUND_SERVER],
  page: [...PAGE, ...AROUND_PAGE],
};
