import { expect, test } from 'vitest'
import { addAllCommands } from './all-commands.ts'
import { type AddCommands, hopwiseProgram } from './program.ts'
import { addPublishedCommands, SERVICE_COMMANDS } from './published-commands.ts'
import { processTerminal } from './terminal.ts'
import { run } from './testing/run-command.ts'

const commands = addPublishedCommands

function namesOf(addCommands: AddCommands): string[] {
  const terminal = processTerminal()
  const program = hopwiseProgram({ terminal, exitCode: 0 }, addCommands)
  return program.commands.map((command) => command.name())
}

test('the package knows all commands of the project', () => {
  expect(namesOf(addPublishedCommands)).toEqual(namesOf(addAllCommands))
})

test('a search from the package is a search of the project', async () => {
  const question = 'search --give BTC --get SBERRUB --give-amount 0.05'
  expect(await run(question, { commands })).toEqual(await run(question))
})

test.each(SERVICE_COMMANDS)('%s says that it runs from the repository', async (name) => {
  for (const words of ['', ' --help', ' --port 1', ' grant ann@example.com']) {
    const { exitCode, out, err } = await run(`${name}${words}`, { commands })
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toBe(`hopwise: ${name} belongs to the service, which runs from the repository\n`)
  }
})

test('help lists what runs, and says where the rest is', async () => {
  const { out } = await run('--help', { commands })
  expect(out).toMatch(/^ {2}lint /m)
  expect(out).not.toMatch(/^ {2}start /m)
  expect(out).toContain('npm ci && npm start')
})
