export function ExchangePage() {
  return <h1>Quick exchange</h1>
}
