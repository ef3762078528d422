import type { MaterialDNA, Match, Offer, ProductDNA, Transfer } from './types.js';

/** A record that has a page at its node. Of a material or product only what says what it is matters. */
export type QrDocument =
  | MaterialDNA
  | ProductDNA
  | Offer
  | Match
  | Transfer
  | { '@type': 'MaterialDNA' | 'ProductDNA' | 'Offer' | 'Match' | 'Transfer'; id: string };

export interface QrLinkOptions {
  /** The address of the node where the document is registered: `https://node.example`. */
  base: string;
}

export interface QrOptions extends QrLinkOptions {
  /** Width and height in pixels: an integer of 64 to 2048; 256 by default. */
  size?: number | undefined;
  /** How wide the light zone around the code is, in modules: an integer of 4 to 16; 4 by default. */
  quiet?: number | undefined;
  /** The colour of the dark modules, six hex digits; `000000` by default. On `light` it has a contrast of at least 4.5. */
  dark?: string | undefined;
  /** The colour of the light modules, six hex digits; `ffffff` by default. */
  light?: string | undefined;
}

/**
 * What the code of a record holds: its GS1 Digital Link at the node, as closely as a right GTIN, batch and serial number say what it
 * is on; without a right GTIN the address of its page.
 *
 * @throws {QrError} where the document has no page, or `base` is no address
 */
export declare function qrLink(document: QrDocument, options: QrLinkOptions): string;

/**
 * The QR code of a record, as SVG. The node draws the same at `/api/v1/{kind}/{id}/qr.svg`.
 *
 * @throws {QrError} where the document has no page, or an option is wrong
 */
export declare function qrSvg(document: QrDocument, options: QrOptions): string;

/** What is thrown; the message says how to go on. */
export interface QrError extends TypeError {
  code: 'ERR_LOOPGATE_QR';
}
