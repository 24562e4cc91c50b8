/** Going through the changes of a proposal by keyboard: what each does, with it and without it, and the decision. */
import { expect, test } from "@playwright/test";
