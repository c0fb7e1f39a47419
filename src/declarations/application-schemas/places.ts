/**
 * The kind of name that stands at each part of a declaration: `Type.property` of the meta-schemas, or `*.property` in whichever type. `path`: one value of
 * the row; `paths`: one or several; the rest are names of the application.
 */
export const PLACES: Readonly<Record<string, Place>> = {
  '*.feature': 'feature',
  '*.permission': 'permission',
  '*.guards': 'guard',
  '*.dialog': 'dialog',
  '*.cell': 'cell',
  '*.input': 'input',
  '*.options': 'optionList',
  '*.references': 'entity',
  'EntityRelationDeclaration.many': 'entity',
  'EntityRelationDeclaration.through': 'entity',
  'ResourceDeclaration.entity': 'entity',
  'ResourceDeclaration.endpoints': 'endpoint',
  'ResourceDeclaration.fields': 'path',
  'ResourceDeclaration.panels': 'path',
  'ResourceDeclaration.lookAlike': 'path',
  'ListDeclaration.columns': 'path',
  'ListDeclaration.sort': 'sort',
  'ListDeclaration.search': 'paths',
  'ListDeclaration.filters': 'paths',
  'ListDeclaration.fields': 'path',
  'ListDeclaration.path': 'path',
  'ListDeclaration.title': undefined,
  'ListDeclaration.subtitle': 'path',
  'ListDeclaration.aside': 'path',
  'RelationDeclaration.columns': 'path',
  'RelationDeclaration.sort': 'sort',
  'RelationDeclaration.filters': 'paths',
  'RelationDeclaration.form': 'path',
  'ColumnConfig.path': 'path',
  'FieldConfig.path': 'path',
  'FieldConfig.propose': 'path',
  'FieldDeclaration.path': 'path',
  'FieldDeclaration.propose': 'path',
  'FieldEntry.show': 'path',
  'FieldEntry.form': 'path',
  'FieldEntry.edit': 'path',
  'FieldEntry.create': 'path',
  FieldEntry: 'path',
  'FilterDeclaration.path': 'paths',
  'FilterDeclaration.resource': 'resource',
  'FormDeclaration.create': 'path',
  'FormDeclaration.review': 'review',
  'PanelDeclaration.panel': 'panel',
  'PanelDeclaration.relation': 'relation',
  'PickerDeclaration.fields': 'path',
  'PickerDeclaration.sort': 'sort',
  'Reach.at': 'path',
  'RecordParamConfig.fields': 'path',
  'ShowDeclaration.subtitle': 'path',
  'ShowDeclaration.headline': 'path',
  'ShowDeclaration.status': 'path',
  'TabDeclaration.relation': 'relation',
  'TabDeclaration.screen': 'tab',
  'ActionDeclaration.action': 'action',
  ActionPlacement: 'actionName',
  PanelPlacement: 'panelName',
  'EntityDeclaration.required': 'field',
  'EntityDeclaration.unique': 'field',
  'EntityDeclaration.indexes': 'field',
  'EntityDeclaration.owners': 'field',
  'EntityDeclaration.fields': 'field',
  'EntityDeclaration.display': 'path',
  'EntityDeclaration.query': 'query',
  'EventDeclaration.facts': 'field',
  'FrozenFields.fields': 'field',
  'TransitionMove.at': 'field',
  'TransitionsDeclaration.field': 'field',
  'TransitionHistory.entity': 'entity',
  'MaterializedDeclaration.key': 'field',
  'MaterializedDeclaration.sumBy': 'field',
  'MaterializedDeclaration.alsoSumBy': 'field',
  'UniqueKey.fields': 'field',
  'UploadConfig.by': 'field',
  'UploadConfig.fields': 'field',
  'HookNames.before': 'hook',
  'HookNames.after': 'hook',
  'HooksOfChange.before': 'hook',
  'HooksOfChange.after': 'hook',
  'FollowingHook.hook': 'hook',
  'FollowingHook.fields': 'field',
  'PropertySchema.exclusive': 'field',
  'PropertySchema.format': 'format',
  'KindConfig.code': 'kind',
}

/** Keys of objects that are names. */
export const KEYS: Readonly<Record<string, Place>> = {
  'ResourceDeclaration.scope': 'guard',
  'ResourceDeclaration.roles': 'role',
  'ApplicationConfig.firstRows': 'entity',
  'MaterializedDeclaration.from': 'entity',
  'ApplicationConfig.search': 'resource',
}

export type Place =
  | ('path' | 'paths' | 'sort' | 'field' | 'relation' | 'actionName' | 'panelName')
  | ('feature' | 'permission' | 'guard' | 'role' | 'resource' | 'entity' | 'optionList')
  | (
      | 'cell'
      | 'input'
      | 'dialog'
      | 'panel'
      | 'tab'
      | 'action'
      | 'endpoint'
      | 'hook'
      | 'query'
      | 'review'
      | 'kind'
      | 'format'
    )
  | undefined

/** Names of rows; the rest are names of the whole application. */
export const OF_ROWS: readonly Place[] = ['path', 'paths', 'sort', 'field', 'relation', 'actionName', 'panelName']

/** Types whose names are those of a row: each row has its own. */
export const ROW_TYPES: ReadonlySet<string> = new Set([
  'ActionPlacement',
  'PanelPlacement',
  'ResourceDeclaration',
  'ListDeclaration',
  'RelationDeclaration',
  'ColumnConfig',
  'FieldConfig',
  'FieldDeclaration',
  'FieldEntry',
  'FilterDeclaration',
  'FormDeclaration',
  'PanelDeclaration',
  'PickerDeclaration',
  'QuickFilterConfig',
  'RecordParamConfig',
  'ScopeDeclaration',
  'ShowDeclaration',
  'TabDeclaration',
  'WarningConfig',
  'EntityDeclaration',
  'EventDeclaration',
  'FrozenFields',
  'MaterializedDeclaration',
  'TransitionsDeclaration',
  'TransitionMove',
  'UniqueKey',
  'UploadConfig',
  'PropertySchema',
  'Condition',
])
