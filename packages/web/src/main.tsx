import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { appRoutes } from './app-routes.tsx'
import { startTexts } from './lib/texts/texts.ts'
import { keepPages } from './lib/offline/keep-pages.ts'
import { followColorMode } from './lib/page/theme.ts'
import './main.css'

followColorMode()
await firstPaint()
await startTexts(new URLSearchParams(location.search).get('lang'))
const router = createBrowserRouter(appRoutes)
const root = createRoot(document.getElementById('root')!)
// In slices: a slow phone can be used while the page is drawn.
startTransition(() =>
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
void drawMarks()
// While pages are developed the newest is wanted, not what was kept.
if (import.meta.env.PROD) void keepPages()

/** The page's first words (build/pages/openings.ts) are drawn before anything heavier begins. */
async function firstPaint(): Promise<void> {
  if (document.hidden || !document.getElementById('opening')) return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Marks of coins and payments come when all that is read is there; letters stand until then. */
async function drawMarks(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await import('./market/currency/drawn-marks.css')
}
