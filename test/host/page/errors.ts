/** What the page does not do is named aloud: a stand-in that keeps silent would flatter the system under test. */
export { HostError as PageError, notOffered } from "../core/errors.ts";
