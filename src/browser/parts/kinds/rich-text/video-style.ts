/** Films keep their shape, and are no wider than they can be watched. */
export const videoStyle = {
  display: 'block',
  width: '100%',
  maxWidth: 640,
  aspectRatio: '16 / 9',
  border: 0,
  borderRadius: 1,
  my: 1,
} as const
