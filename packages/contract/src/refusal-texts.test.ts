import { expect, test } from 'vitest'
import { fieldText, fieldTexts, isEmail, refusalTexts, reviewBarTexts } from './index.ts'

test('the English texts of errors match the specification to the letter', () => {
  const english = Object.values({ ...fieldTexts, ...refusalTexts }).map(({ en }) => en)
  expect(english).toEqual(
    expect.arrayContaining([
      'Required field',
      'Enter a valid phone number',
      'Enter a valid URL',
      'Enter a valid WMID',
      'Enter a valid Email',
      'Minimum: $20',
      'Page not found',
      'You are not authorized',
      'You already have an active subscription',
      'Something went wrong',
    ]),
  )
  expect(fieldText('TOO_LONG', 'en', { max: 250 })).toBe('Max 250 characters')
})

test('an error shows its parameters and falls back to a general text if they are missing', () => {
  expect(fieldText('OUT_OF_RANGE:2:6', 'ru')).toBe('От 2 до 6')
  expect(fieldText('TOO_MANY', 'en', { max: 200 })).toBe('No more than 200')
  expect(fieldText('TOO_LONG', 'en')).toBe(fieldTexts.UNFIT.en)
})

test('a refusal for an unknown reason still has a text', () => {
  expect(fieldText('TOO_PURPLE', 'en')).toBe(fieldTexts.UNFIT.en)
  expect(fieldText('toString', 'ru')).toBe(fieldTexts.UNFIT.ru)
})

test('every text of a refusal has its own Russian translation', () => {
  const texts = Object.values({ ...fieldTexts, ...refusalTexts, ...reviewBarTexts })
  expect(texts.filter(({ en, ru }) => ru === en || !/[а-я]/i.test(ru))).toEqual([])
})

test.each(['a@b.cz', 'Иван@почта.рф', "o'neil+tag@mail.example.org"])(
  '%s is accepted as an email address',
  (text) => expect(isEmail(text)).toBe(true),
)

test.each([
  '',
  'a',
  '@b.cz',
  'a@',
  'a@b',
  'a b@c.cz',
  'a@b..cz',
  'a@b.cz\r\nBcc: c@d.cz',
  'Ann <a@b.cz>',
  'a,b@c.cz',
  `${'a'.repeat(65)}@b.cz`,
])('%j is refused as an email address', (text) => expect(isEmail(text)).toBe(false))
