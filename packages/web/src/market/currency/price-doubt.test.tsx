import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'urql'
import { expect, test } from 'vitest'
import { graphqlClient } from '#web/lib/graphql/client/client.ts'
import { startTexts } from '#web/lib/texts/texts.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { currencies, smallMarket } from '#web/testing/small-market.ts'
import { PriceDoubt } from './price-doubt.tsx'

const [sure, other, thin] = currencies as [Priced, Priced, Priced]
type Priced = (typeof currencies)[number]

const apart = { ...other, priceDoubt: 0.042, priceSure: false }
const alone = { ...thin, priceDoubt: null, priceSure: false }

function answering() {
  startAnsweringServer({ ...smallMarket(), currencies: () => [sure, apart, alone] })
}

test('a figure with sure prices has no mark of doubt, and neither has a missing figure', () => {
  const unknown = { ...alone, usdPrice: null }
  const { container } = render(
    <>
      <PriceDoubt of={[sure]} />
      <PriceDoubt of={[sure, unknown]} />
    </>,
  )
  expect(container).toBeEmptyDOMElement()
})

test.each([
  [
    'en',
    'An estimate',
    /Exchangers disagree by 4.2% on what USDTTRC20 is worth/,
    /Too few exchangers/,
  ],
  ['ru', 'Примерная оценка', /расходятся в цене USDTTRC20 на 4,2.%/, /Мало обменников меняют/],
] as const)(
  'in the language %s, a figure with unsure prices is marked, with the reason',
  async (locale, mark, ...why) => {
    answering()
    await startTexts(locale)
    render(
      <Provider value={graphqlClient(locale)}>
        <PriceDoubt of={[sure, apart, alone]} />
      </Provider>,
    )
    await userEvent.setup().hover(screen.getByRole('button', { name: mark }))
    const tip = await screen.findByRole('tooltip')
    for (const words of why) await expect.poll(() => tip.textContent).toMatch(words)
    expect(tip).not.toHaveTextContent(sure.code)
  },
)
