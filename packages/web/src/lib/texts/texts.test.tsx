import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentLocale, registerTexts, startTexts, textsReady, useTranslation } from './texts.ts'

registerTexts(
  'faq',
  { title: 'Help', found_one: '{{count}} answer for {{text}}', found_other: '{{count}} answers' },
  async () => ({
    default: { title: 'Справка', found_one: '{{count}} ответ', found_few: '{{count}} ответа' },
  }),
)
registerTexts('market', { group: { CASH: 'Cash' } }, () => Promise.reject(new Error('offline')))
afterEach(() => startTexts('en'))

function Counted({ count }: { count: number }) {
  const { t } = useTranslation('faq', 'market')
  return (
    <p>
      {t('title')}: {t('found', { count, text: 'rates' })}, {t('market:group.CASH')}
    </p>
  )
}

test('a text is printed in the plural form for its number, with its variables filled in', () => {
  const { rerender } = render(<Counted count={1} />)
  expect(screen.getByText('Help: 1 answer for rates, Cash')).toBeVisible()
  rerender(<Counted count={2} />)
  expect(screen.getByText('Help: 2 answers, Cash')).toBeVisible()
})

test('the language changes in place, and missing texts appear in English', async () => {
  render(<Counted count={3} />)
  await act(() => startTexts('ru'))
  expect(screen.getByText('Справка: 3 ответа, Cash')).toBeVisible()
  expect([currentLocale(), document.documentElement.lang]).toEqual(['ru', 'ru'])
})

test('a namespace loaded while Russian is active appears in Russian', async () => {
  await startTexts('ru')
  registerTexts('legal', { print: 'Print' }, async () => ({ default: { print: 'Печать' } }))
  const Print = () => useTranslation('legal').t('print')
  render(<Print />)
  expect(screen.getByText('Print')).toBeVisible()
  await act(() => textsReady())
  expect(screen.getByText('Печать')).toBeVisible()
})
