/** `rollcall.form.conflict`: the texts of two people who save one record, which are loaded with its form. */
export const conflictMessages = {
  title: 'Someone else has saved this while you were typing',
  text: 'Nothing you typed is lost. This is what they changed:',
  nothing_differs: 'Nothing you typed is lost, and what they saved is the same as what you see here.',
  theirs: 'They saved',
  mine: 'You typed',
  before: 'It was',
  compare: 'Compare',
  keep_typing: 'Keep typing',
  take_theirs: 'Take theirs',
  save_mine: 'Save mine over theirs',
  set_aside: 'Their values are in the form now. You had typed:',
  put_back: 'Put mine back',
  dismiss: 'Dismiss',
}
