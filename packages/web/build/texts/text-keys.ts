import type { TextNamespaces } from './text-namespaces.ts'

/** The type of every namespace's text keys, written beside the namespaces' list. */
export function textKeys(namespaces: TextNamespaces): string {
  const entries = [...namespaces].map(([name, folder]) => ({ name, folder, as: inOneWord(name) }))
  return [
    '// Written by `npm run codegen` from the folders that have texts.',
    ...entries.map(({ folder, as }) => `import type ${as} from './${folder}/en.json'`),
    '',
    "declare module '#web/lib/texts/text-namespaces.ts' {",
    '  interface TextNamespaces {',
    ...entries.map(({ name, as }) => `    ${name === as ? name : `'${name}'`}: typeof ${as}`),
    '  }',
    '}',
    '',
  ].join('\n')
}

function inOneWord(name: string): string {
  return name.replaceAll(/-(\w)/g, (_part, letter: string) => letter.toUpperCase())
}
