import type { FeedDialect, FeedErrorReason, FeedRejectionReason } from '@hopwise/feeds'

export const dialectWords: Readonly<Record<FeedDialect, string>> = {
  'xml-v0': 'XML, first generation',
  'xml-v1.0': 'XML 1.0',
  'xml-v1.1': 'XML 1.1',
  'json-exchanges': 'JSON by exchanges',
  'json-info-1.3': 'JSON 1.3',
  text: 'text, a line for each offer',
}

/** Why one item is not offered, as its owner would understand it. */
export const rejectionWords: Readonly<Record<FeedRejectionReason, string>> = {
  'bad-rate': 'its two numbers make no rate',
  'bad-limit': 'a limit is no number',
  'bad-fee': 'a fee is no number, or eats everything',
  'bad-reserve': 'the reserve is no number',
  'empty-window': 'no amount fits its limits',
  'no-reserve': 'the reserve is empty',
  'same-currency': 'a currency for itself',
  'missing-field': 'something required is missing',
  'repeated-field': 'something is stated twice',
  'bad-code': 'no currency code',
  'bad-city': 'no city code',
  'foreign-unit': 'an amount in a currency that is neither side’s',
  'min-above-max': 'the least amount is above the most',
  'bad-step': 'an amount tier is faulty',
  'too-many-steps': 'too many amount tiers',
  repeat: 'the same pair again; the last one stands',
}

/** Why a file is refused whole. */
export const fileErrorWords: Readonly<Record<FeedErrorReason, string>> = {
  empty: 'the file is empty',
  'no-items': 'it holds no offers',
  html: 'a web page instead of rates',
  maintenance: 'the exchanger says it is closed',
  'unknown-format': 'no format we know',
  charset: 'its letters are in no charset we know, or in another one than it says',
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
