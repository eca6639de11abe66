import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { appRoutes } from './app-routes.tsx'
import { startTexts } from './lib/texts/texts.ts'
import { followColorMode } from './lib/theme.ts'
import './main.css'

followColorMode()
await startTexts(new URLSearchParams(location.search).get('lang'))
const router = createBrowserRouter(appRoutes)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
