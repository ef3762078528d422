import type { Component } from 'svelte';

/** A page as the build writes it. Its folder's `client.ts` is what the browser runs. */
export interface Page {
  /** Where it is: `/`, `/check`, `/rules/Offer`. */
  path: string;
  /** In the tab and in lists of bookmarks. */
  title: string;
  /** One sentence for search engines and previews of links. */
  description: string;
  // The props of pages differ; `props` has those of this one.
  component: Component<any>;
  /** JSON; the browser gets the same where it brings the page to life. */
  props?: Record<string, unknown>;
  /** Other files that the build writes beside it: the address and the text. */
  files?: Record<string, string>;
  /** Whether search engines are told of it; they are unless it says otherwise. */
  isListed?: boolean;
  /** What only the build needs: the browser does not bring such a page to life. */
  staticProps?: Record<string, unknown>;
}
