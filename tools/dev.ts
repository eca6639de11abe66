import { spawn } from 'node:child_process'

/**
 * The commands `npm run dev` keeps running: the product as `npm start` runs it, and the pages'
 * development server.
 */
const parts = [
  { name: 'server', command: 'npm start' },
  { name: 'pages', command: 'npm exec -w packages/web -- vite' },
]

/** Mails link to the pages under development. */
const env = { HOPWISE_BASE_URL: 'http://localhost:5173', ...process.env }

const children = parts.map(({ name, command }) => {
  const child = spawn(command, { shell: true, stdio: 'inherit', env })
  child.on('exit', (code) => {
    console.error(`${name} ended${code === null ? '' : ` with ${code}`}`)
    for (const each of children) each.kill('SIGTERM')
  })
  return child
})
