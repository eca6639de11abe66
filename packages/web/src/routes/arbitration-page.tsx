export function ArbitrationPage() {
  return <h1 className="text-h1 font-bold">Arbitrage</h1>
}
