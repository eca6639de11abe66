import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { appRoutes } from './app-routes.tsx'
import { mayBeRewritten } from './lib/address/rewritten.ts'
import { startTexts } from './lib/texts/texts.ts'
import { keepPages } from './lib/offline/keep-pages.ts'
import { followColorMode } from './lib/page/theme.ts'
import './main.css'

void start()

/**
 * Starts the pages. The module itself awaits nothing: what is fetched here imports it, and would
 * wait for it for ever.
 */
async function start(): Promise<void> {
  if (mayBeRewritten(location)) {
    // A page opens without it, too.
    const restoring = await import('./lib/address/restore-fragment.ts').catch(() => undefined)
    restoring?.restoreFragment()
  }
  followColorMode()
  await firstPaint()
  await startTexts(new URLSearchParams(location.search).get('lang'))
  const router = createBrowserRouter(appRoutes)
  const root = createRoot(document.getElementById('root')!)
  // A transition: a slow phone stays usable while the page renders.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
  void drawMarks()
  // Development wants the newest files, not kept ones.
  if (import.meta.env.PROD) void keepPages()
}

/** Draws the page's first words (build/pages/page-shells.ts) before heavier work begins. */
async function firstPaint(): Promise<void> {
  if (document.hidden || !document.getElementById('page-shell')) return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Marks of coins and payments load after all readable content; letters stand until then. */
async function drawMarks(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await import('./market/currency/drawn-marks.css')
}
