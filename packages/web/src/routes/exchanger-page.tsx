export function ExchangerPage() {
  return <h1>Exchanger</h1>
}
