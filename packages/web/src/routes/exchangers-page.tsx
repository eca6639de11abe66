export function ExchangersPage() {
  return <h1>Exchangers</h1>
}
