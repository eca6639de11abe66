import { CurrencyMark } from '#web/market/currency/currency-mark.tsx'

/** A tile with its letter, in a hue of its own: names blur in a long list, colours do not. */
export function ExchangerMark({ name, className }: { name: string; className?: string }) {
  return (
    <CurrencyMark
      currency={{ code: name, name, group: 'BANK' }}
      {...(className && { className })}
    />
  )
}
