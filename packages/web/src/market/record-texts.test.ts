import {
  type AnyRecord,
  applicationRecord,
  currencyRecord,
  exchangerRecord,
} from '@hopwise/contract'
import { expect, test } from 'vitest'
import englishApplication from './application-record/en.json'
import russianApplication from './application-record/ru.json'
import englishCurrency from './currency-record/en.json'
import russianCurrency from './currency-record/ru.json'
import englishExchanger from './exchanger-record/en.json'
import russianExchanger from './exchanger-record/ru.json'

interface Texts {
  readonly label: object
  readonly hint: object
}

const records: readonly (readonly [string, string, AnyRecord, Texts])[] = [
  ['English', 'an application', applicationRecord, englishApplication],
  ['Russian', 'an application', applicationRecord, russianApplication],
  ['English', 'an exchanger', exchangerRecord, englishExchanger],
  ['Russian', 'an exchanger', exchangerRecord, russianExchanger],
  ['English', 'a currency', currencyRecord, englishCurrency],
  ['Russian', 'a currency', currencyRecord, russianCurrency],
]

test.each(records)(
  'in %s, each field of %s has a label, and a hint if the field declares a hint',
  (_language, _subject, { fields, names }, { label, hint }) => {
    expect(Object.keys(label)).toEqual(names)
    expect(Object.keys(hint)).toEqual(names.filter((name) => fields[name]!.hasHint))
  },
)
