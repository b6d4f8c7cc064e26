/** A Quench for a page of the stand-in, for the test of the page's specs as the module brings them. */
import { makeQuench } from "../../../host/ledger/host/mocha.ts";

Object.assign(globalThis, { makeQuench });
