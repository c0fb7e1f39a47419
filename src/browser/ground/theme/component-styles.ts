import { alpha, type Components, type Theme } from '@mui/material/styles'
import type { Surfaces } from './palette.ts'

/** Styles of MUI's components: small and flat with hairlines; shadows only under floating elements. */
export function componentStyles(
  surfaces: Surfaces,
  accent: string,
  status: Theme['status'],
): Components<Omit<Theme, 'components'>> {
  const ring = { outline: `2px solid ${accent}`, outlineOffset: 2 }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Always visible, so that nothing shifts sideways when a screen grows longer than the window.
        html: { overflowY: 'scroll' },
        // A name that is written from the right leaves in place what stands beside it: "7 months" after an Arabic name.
        'span, a': { unicodeBidi: 'isolate' },
        ':focus-visible': ring,
        'a, button, [role="button"]': { WebkitTapHighlightColor: 'transparent' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Not a moment: while a length changes, a table that measures itself would be told the former one.
            transitionDuration: '0s !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': ring } },
    },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true },
      styleOverrides: {
        root: { minHeight: 32, paddingInline: 12, whiteSpace: 'nowrap' },
        outlined: { borderColor: surfaces.lineStrong, color: surfaces.ink, backgroundColor: surfaces.paper },
        text: { '&.MuiButton-colorInherit': { color: surfaces.inkQuiet } },
      },
    },
    // The ring stands around its thumb: the switch would cut off what reaches beyond it.
    MuiSwitch: {
      styleOverrides: { switchBase: { '&.Mui-focusVisible': { outline: 'none', '& .MuiSwitch-thumb': ring } } },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { borderRadius: 6, minWidth: 32, minHeight: 32 } },
    },
    MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${surfaces.line}`, borderRadius: 8 } } },
    MuiDialog: {
      styleOverrides: {
        paper: { borderRadius: 10, border: `1px solid ${surfaces.line}`, boxShadow: '0 16px 48px rgb(0 0 0 / 0.24)' },
      },
    },
    MuiDialogTitle: {
      // Names of people and things stand in it.
      styleOverrides: {
        root: { fontSize: '1rem', fontWeight: 600, padding: '16px 20px 8px', overflowWrap: 'anywhere' },
      },
    },
    // On a phone a dialog is as high as the screen: what stands in it stays together at the top. What is placed in it, such as words for
    // screen readers alone, scrolls with it: the dialog as a whole never does.
    MuiDialogContent: {
      styleOverrides: { root: { position: 'relative', padding: '8px 20px 16px', alignContent: 'start' } },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '12px 20px',
          borderTop: `1px solid ${surfaces.line}`,
          gap: 4,
          flexWrap: 'wrap',
          // A name in the words of a button breaks where the button has a line of its own.
          '& .MuiButton-root': { maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
        },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: { border: `1px solid ${surfaces.line}`, boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)', marginTop: 4 },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: '0.8125rem', minHeight: 34 } } },
    MuiAutocomplete: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        // Aligns its arrow with that of a select.
        root: { '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: 3 } },
        paper: { border: `1px solid ${surfaces.line}`, boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)' },
        option: { fontSize: '0.8125rem', minHeight: 34 },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined', margin: 'none' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: surfaces.paper,
          '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: surfaces.inkFaint,
          },
        },
        notchedOutline: { borderColor: surfaces.lineStrong },
      },
    },
    MuiInputBase: { styleOverrides: { root: { fontSize: '0.875rem' } } },
    MuiInputLabel: { styleOverrides: { root: { color: surfaces.inkQuiet } } },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, '&:empty': { display: 'none' } } } },
    // What is hidden in a wide table for those who listen scrolls with it; else it widens the page.
    MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: surfaces.line, padding: '7px 12px', fontSize: '0.8125rem' },
        alignRight: { fontVariantNumeric: 'tabular-nums' },
        head: { color: surfaces.inkQuiet, fontWeight: 550, fontSize: '0.75rem', backgroundColor: surfaces.sunken },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { verticalAlign: 'top' } } },
    MuiTabs: {
      styleOverrides: { root: { minHeight: 38 }, indicator: { height: 2 } },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 38, minWidth: 0, padding: '8px 12px', textTransform: 'none' } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 6, fontSize: '0.75rem' }, sizeSmall: { height: 22 } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.75rem' } } },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: { fontWeight: 500, '&:hover': { textDecorationColor: alpha(accent, 0.5) } } },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          fontSize: '0.8125rem',
          alignItems: 'center',
          flexWrap: 'wrap',
          '& .MuiAlert-icon': { color: 'inherit' },
          '& .MuiAlert-message': { flex: '1 180px' },
          variants: [
            { props: { severity: 'info' }, style: status.info },
            { props: { severity: 'success' }, style: status.success },
            { props: { severity: 'warning' }, style: status.warning },
            { props: { severity: 'error' }, style: status.danger },
          ],
        },
      },
    },
    MuiListItemButton: { styleOverrides: { root: { borderRadius: 6 } } },
  }
}
