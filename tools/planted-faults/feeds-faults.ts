import { faultsIn } from './planted-fault.ts'

/** Files that are read against their exchanger's meaning. */
export const feedsFaults = [
  ...faultsIn(
    'packages/feeds/src/terms/amount-text.ts',
    ['amount-text', 'read-feed'],
    [
      ['1,234 is read as 1.234', ' && !TWO_READINGS.test(text)', ''],
      ['a decimal comma is dropped', "text.replace(',', '.')", "text.replace(',', '')"],
      [
        'a plain number is off by a power of ten',
        'EXACT_POWERS[length - point - 1]!',
        'EXACT_POWERS[length - point]!',
      ],
      ['0x10 is an amount', '|[ \\u00a0\\u202f](', '|[ \\u00a0\\u202f]?('],
      ['an exact 1 is uncertain', 'value === 1 ? Infinity : digits', 'digits'],
    ],
  ),
  ...faultsIn(
    'packages/feeds/src/terms/fee-list.ts',
    ['fee-list', 'item-elements'],
    [
      ['10,1% is ten and one percent', 'if (TWO_READINGS.test(text)) return undefined', ''],
      ['a fee may be negative', 'if (!isPercent && value < 0) return undefined', ''],
      [
        'the type of a fee is left aside',
        "unit === '%' || (unit === '' && isPercentType(type))",
        "unit === '%'",
      ],
    ],
  ),
  ...faultsIn(
    'packages/feeds/src/terms/pending-amounts.ts',
    ['item-elements', 'read-feed', 'read-json', 'units'],
    [
      [
        'a reserve in the other currency is not turned',
        '(value * offer.get) / offer.give',
        'value',
      ],
      [
        'a minimal fee in the other currency is turned the wrong way',
        '(value * offer.give) / offer.get',
        '(value * offer.get) / offer.give',
      ],
      [
        'an amount in a third currency is taken as its own',
        'if (turned === undefined) return false',
        'if (turned === undefined) continue',
      ],
      ['a rate may be in any currency', 'if (side !== own) return false', ''],
      [
        'a step may begin at an amount of any currency',
        "this.#sideOf('min', unit, offer) === 'from'",
        "this.#sideOf('min', unit, offer) !== 'to'",
      ],
      [
        'a unit that fits both is the other side’s',
        'this.#isUnitOf(unit, offer[own])\n      ? own',
        'this.#isUnitOf(unit, offer[other])\n      ? other',
      ],
      [
        'of two most amounts the greater stands',
        'return Math.min(before, value)',
        'return Math.max(before, value)',
      ],
      ['of two fees the last stands', 'offer[field] += value', 'offer[field] = value'],
      [
        'a limit in the other currency stays on its side',
        'else fold(offer, TWIN[field], value)',
        'else fold(offer, field, value)',
      ],
      ['the last unit is taken for any currency', ' && offer.from === this.#lastFrom', ''],
    ],
  ),
  ...faultsIn(
    'packages/feeds/src/terms/offer-terms.ts',
    ['item-elements', 'read-feed', 'read-json', 'read-text'],
    [
      [
        'an offer without a reserve is taken',
        "if ((seen & SEEN_RESERVE) === 0) return 'bad-reserve'",
        '',
      ],
      [
        'limits may be crossed',
        "if (offer.max > 0 && offer.min > offer.max) return 'min-above-max'",
        '',
      ],
      [
        'a rate that is said twice stands',
        '(this.seen & bit) !== 0 && this.offer[field] !== value) this',
        'false) this',
      ],
      ['a city named twice counts twice', 'if (this.#itemOfCity[index] === this.at) continue', ''],
      [
        'one step more than may be is taken',
        'this.#steps.length >= this.#stepsMax',
        'this.#steps.length > this.#stepsMax',
      ],
      ['the coarser of two numbers is left aside', '0.5 / Math.min(', '0.5 / Math.max('],
    ],
  ),
  ...faultsIn(
    'packages/feeds/src/terms/condition-flags.ts',
    ['item-elements', 'read-feed'],
    [
      ['no delay is a delay', ' && (flag !== DELAYED || Number(text.trim() || 1) !== 0)', ''],
      ['a denied flag is set', "new Set(['0', 'false', 'no'])", "new Set(['0', 'no'])"],
    ],
  ),
  ...faultsIn(
    'packages/feeds/src/json/json-value.ts',
    ['read-json', 'read-api-v2'],
    [
      [
        'flags that cannot be read are left aside',
        'if (!isMap(value)) return undefined',
        'if (!isMap(value)) return []',
      ],
      [
        'a list whose keys have a gap is none',
        'const isList = isJsonObject(value) && ',
        'const isList = false && ',
      ],
    ],
  ),
  ...faultsIn(
    'packages/feeds/src/encoding/to-utf8.ts',
    ['encodings'],
    [
      [
        'a label outweighs the bytes',
        'if (isUtf8(bytes)) {',
        'if (isUtf8(bytes) && labels.length === 0) {',
      ],
    ],
  ),
  ...faultsIn(
    'packages/feeds/src/catalogue/unit-of-code.ts',
    ['units'],
    [
      [
        'any part of a code is its unit',
        'code.startsWith(unit) && isOnNetwork(',
        'code.includes(unit) || isOnNetwork(',
      ],
      ['dollars are a unit of dollar tokens', 'if (COINS.has(code)) return false', ''],
      [
        'a coin is a unit of those that wrap it',
        ' && COIN_HOLDERS.has(code.slice(0, -unit.length))',
        '',
      ],
    ],
  ),
  ...faultsIn(
    'packages/feeds/src/catalogue/money-of-code.ts',
    ['catalogue'],
    [
      [
        'a token of money is a bank',
        'system.length > (WORD_ENDS.has(money) ? 2 : 1) ?',
        "system !== '' ?",
      ],
    ],
  ),
  ...faultsIn(
    'packages/feeds/src/xml/elements/step-terms.ts',
    ['item-elements'],
    [
      ['a tier whose ends are crossed is taken', 'min >= 0 && min <= max', 'min >= 0'],
      ['a tier without a range is of all amounts', ' && min > 0\n', '\n'],
      ['a tier may have ends of other names', 'RANGE.has(name) || isOfXml(name)', 'true'],
      [
        'an element that narrows a tier is left aside',
        'if (!isBareFlag(element)) this',
        'if (false) this',
      ],
    ],
  ),
]
