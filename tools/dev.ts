import { spawn } from 'node:child_process'

/** What `npm run dev` keeps running: the product as `npm start` runs it, and the pages in front. */
const parts = [
  { name: 'server', command: 'npm start' },
  { name: 'pages', command: 'npm exec -w packages/web -- vite' },
]

/** Links in mails lead to the pages as they are being written. */
const env = { HOPWISE_BASE_URL: 'http://localhost:5173', ...process.env }

const children = parts.map(({ name, command }) => {
  const child = spawn(command, { shell: true, stdio: 'inherit', env })
  child.on('exit', (code) => {
    console.error(`${name} ended${code === null ? '' : ` with ${code}`}`)
    for (const each of children) each.kill('SIGTERM')
  })
  return child
})
