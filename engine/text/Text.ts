import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * A text of a manifest, ready to be formatted: a plain string, or the syntax tree of an ICU message whose
 * arguments are scope paths. Messages are parsed at check time, so no parser is shipped to the browser.
 */
export type Text = string | MessageFormatElement[];
