import { usePageTitle } from '#web/lib/use-page-title.ts'

export function HomePage() {
  usePageTitle()
  return <h1 className="text-h1 font-bold">Hopwise</h1>
}
