/** How a part of a page fails: while it renders, while it loads, in any other code, and in a promise. */
export const faultKinds = ['crash', 'load', 'error', 'rejection'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The names of web vitals; CLS is a number, the others are times. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** What is loaded: the document, the entry of the shell or of a module, and the code of one page. */
export const loadedParts = ['document', 'entry', 'page'] as const;
export type LoadedPart = (typeof loadedParts)[number];

/** The most of one report, and the most different errors that one visit reports. */
export const maxLoadsOfReport = 40;
export const maxErrorsOfVisit = 10;
/** No measured time is longer, in milliseconds: a page that was opened in the background may take hours. */
export const maxMeasuredMs = 600_000;

/** The name that the shell has beside the modules, and that of everything unknown. */
export const shellName = 'shell';
export const otherName = 'other';

/** Part of the product, and its version. */
export interface BrowserPart {
  readonly module: string;
  /** Empty if it is not known. */
  readonly version: string;
}

/** A page, and the part that draws it. */
export interface ShownPage extends BrowserPart {
  /** The pattern of its path. */
  readonly page: string;
}

/** The data block of a page whose browser reports; a page without it reports nothing. */
export interface BrowserEventsBlock extends ShownPage {
  /** The script that reports. */
  readonly src: string;
  readonly integrity: string;
  /** The address that takes reports. */
  readonly url: string;
  /** Share of the visits that report times, from 0 to 1. */
  readonly share: number;
  /** Version of the shell. */
  readonly shell: string;
}

/** Id of that block. */
export const browserEventsElementId = 'browser-events';
