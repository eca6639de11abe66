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

test('the published package knows all commands of the project', () => {
  expect(namesOf(addPublishedCommands)).toEqual(namesOf(addAllCommands))
})

test('a search in the published package gives the same result as in the project', async () => {
  const question = 'search --give BTC --get SBERRUB --give-amount 0.05'
  expect(await run(question, { commands })).toEqual(await run(question))
})

test.each(SERVICE_COMMANDS)(
  'the command %s reports that it runs only from the repository',
  async (name) => {
    for (const words of ['', ' --help', ' --port 1', ' grant ann@example.com']) {
      const { exitCode, out, err } = await run(`${name}${words}`, { commands })
      expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
      expect(err).toBe(`hopwise: ${name} belongs to the service, which runs from the repository\n`)
    }
  },
)

test('the help lists the commands of the package and explains how to run the service', async () => {
  const { out } = await run('--help', { commands })
  expect(out).toMatch(/^ {2}lint /m)
  expect(out).not.toMatch(/^ {2}start /m)
  expect(out).toContain('npm ci && npm start')
})
