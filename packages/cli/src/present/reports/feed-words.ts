import type { FeedDialect, FeedErrorReason, FeedRejectionReason } from '@hopwise/feeds'

export const dialectWords: Readonly<Record<FeedDialect, string>> = {
  'xml-v0': 'XML, first generation',
  'xml-v1.0': 'XML 1.0',
  'xml-v1.1': 'XML 1.1',
  'json-exchanges': 'JSON by exchanges',
  'json-info-1.3': 'JSON 1.3',
  text: 'text, one line per offer',
}

/** The reason why an item is not offered, in its owner's words. */
export const rejectionWords: Readonly<Record<FeedRejectionReason, string>> = {
  'bad-rate': 'its numbers give no rate',
  'bad-limit': 'a limit is not a number',
  'bad-fee': 'a fee is not a number, or takes everything',
  'bad-reserve': 'the reserve is not a number',
  'empty-window': 'no amount fits its limits',
  'no-reserve': 'the reserve is empty',
  'same-currency': 'a currency exchanged for itself',
  'missing-field': 'something required is missing',
  'repeated-field': 'something is stated twice',
  'bad-code': 'not a currency code',
  'bad-city': 'not a city code',
  'foreign-unit': 'an amount in a currency of neither side',
  'min-above-max': 'the minimum is above the maximum',
  'bad-flag': 'the conditions are faulty',
  'bad-step': 'an amount tier is faulty',
  'too-many-steps': 'too many amount tiers',
  repeat: 'the same pair again; the last one counts',
}

/** The reason why a file is refused whole. */
export const fileErrorWords: Readonly<Record<FeedErrorReason, string>> = {
  empty: 'the file is empty',
  'no-items': 'it holds no offers',
  html: 'a web page instead of rates',
  maintenance: 'the exchanger says it is closed',
  'unknown-format': 'an unknown format',
  charset: 'its charset is unknown, or not the one it states',
  truncated: 'it ends in the middle',
  'not-well-formed': 'not well-formed',
  doctype: 'a DOCTYPE is not allowed',
  entity: 'entities of its own are not allowed',
  'too-large': 'it is too large',
  'too-large-text': 'one text in it is too large',
  'too-deep': 'it is nested too deep',
  'too-many-items': 'it has too many offers',
  'too-many-names': 'it has too many codes or cities',
  'too-many-attributes': 'an element has too many attributes',
}
