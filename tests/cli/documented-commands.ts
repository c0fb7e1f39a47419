import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** A piece of a page that somebody may copy into a terminal. */
export interface DocumentedCommand {
  page: string
  /** `npm run user -- create-super-admin --tenant acme`, without what is set before it and the comment behind it. */
  text: string
}

interface Block {
  language: string
  lines: string[]
}

/** A page taken apart: its fenced blocks, and the text between them. */
function partsOf(markdown: string): { blocks: Block[]; text: string } {
  const blocks: Block[] = []
  const text: string[] = []
  let open: Block | undefined
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('```')) (open?.lines ?? text).push(line)
    else if (open) open = undefined
    else blocks.push((open = { language: line.slice(3), lines: [] }))
  }
  return { blocks, text: text.join('\n') }
}

/** The lines of a page's blocks that name no language: those are for the terminal. */
export function terminalBlocks(markdown: string): string[][] {
  return partsOf(markdown)
    .blocks.filter(({ language }) => language === '')
    .map(({ lines }) => lines)
}

/** Every `npm …` and `npx …` of a page, in blocks and in running text. */
export function commandsOf(page: string): DocumentedCommand[] {
  const markdown = readFileSync(join(ROOT, page), 'utf8')
  const lines = terminalBlocks(markdown).flat()
  const inline = [...partsOf(markdown).text.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  return [...lines, ...inline]
    .map((text) =>
      text
        .replace(/\s+/g, ' ')
        .replace(/ # .*$/, '')
        .trim(),
    )
    .flatMap((text) => text.split(' && '))
    .map((text) => text.replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .filter((text) => /^(?:npm|npx) /.test(text))
    .map((text) => ({ page, text }))
}

/** The section of a page under a heading of the second level. */
export function section(page: string, heading: string): string {
  const markdown = readFileSync(join(ROOT, page), 'utf8')
  const [, found] = markdown.split(`\n## ${heading}\n`)
  if (found === undefined) throw new Error(`${page} has no section "${heading}".`)
  return found.split('\n## ')[0] ?? ''
}
