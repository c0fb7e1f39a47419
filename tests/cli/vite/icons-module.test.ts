import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { iconFile, iconsModule } from '#cli/vite/icons-module.ts'

describe('icons', () => {
  it('are those that menu, resources, screens and actions name, and no others', () => {
    const code = iconsModule(loadModel('tests/fixtures/library').model)
    for (const icon of ['MenuBookOutlined', 'GroupsOutlined', 'RunningWithErrorsOutlined', 'ArchiveOutlined']) {
      expect(code).toContain(`"@mui/icons-material/${icon}"`)
    }
    expect(code).not.toContain('Abc')
  })

  it('are drawn in outline where there is one', () => {
    expect(iconFile('menu_book')).toBe('@mui/icons-material/MenuBookOutlined')
  })

  it('name what there is none of, and where to choose', () => {
    expect(() => iconFile('dodo')).toThrow(
      'There is no Material icon "dodo". Choose one of https://fonts.google.com/icons, in snake_case.',
    )
  })
})
