// Takes out of react-dom's production build what our elements cannot reach: hydration of server-rendered pages, view
// transitions, hoisted <link>, <style> and <script>, fragment refs, form actions and the DevTools hook. It is 15 KB of the
// 66.7 (gzip) that every page would load. react-dom is pinned to an exact version; a function that is no longer there
// fails the build.
import {readFileSync} from 'node:fs';

export const TRIMMED = /[\\/]react-dom-client\.production\.js$/;

const UNREACHABLE = [
  // Nothing renders <ViewTransition>.
  'getViewTransitionName',
  'getViewTransitionClassName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'reportViewTransitionError',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  'startViewTransition',
  'ViewTransitionPseudoElement',
  'createViewTransitionInstance',
  'trackEnterViewTransitions',
  'flushAfterMutationEffects',
  // Nothing calls hydrateRoot.
  'updateDehydratedSuspenseComponent',
  'prepareToHydrateHostInstance',
  'throwOnHydrationMismatch',
  'queueHydrationError',
  'clearHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'canHydrateHydrationBoundary',
  'getNextHydratable',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'getParentHydrationBoundary',
  'retryDehydratedSuspenseBoundary',
  'attemptContinuousHydration',
  'attemptHydrationAtCurrentPriority',
  'accumulateOrCreateContinuousQueuedReplayableEvent',
  'attemptExplicitHydrationTarget',
  'attemptReplayContinuousQueuedEvent',
  'attemptReplayContinuousQueuedEventInMap',
  'scheduleReplayQueueIfNeeded',
  'ReactDOMHydrationRoot',
  'createFiberFromDehydratedFragment',
  'getBumpedLaneForHydration',
  'commitActivityHydrationCallbacks',
  'commitSuspenseHydrationCallbacks',
  'mountHostRootWithoutHydrating',
  'retryActivityComponentWithoutHydrating',
  'getHydratableHoistableCache',
  'popHydrationState',
  // Sheets are adopted and nothing renders <link>, <style>, <script>, <meta> or <title>.
  'createHoistableInstance',
  'preloadResourceAndSuspendIfNeeded',
  'getHoistableRoot',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'getResource',
  'preloadStylesheet',
  'acquireResource',
  'mountHoistable',
  'isHostHoistableType',
  'preloadResource',
  'suspendResource',
  'isLikelyStaticResource',
  'preloadInstanceAndSuspendIfNeeded',
  'insertStylesheet',
  'insertStylesheetIntoRoot',
  'preconnectAs',
  'estimateBandwidth',
  // Nothing gives a fragment a ref, and nothing renders <Activity> or <SuspenseList>.
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'validateDocumentPositionWithFiberTree',
  'findFragmentInstanceOrTextInstanceSiblings',
  'traverseVisibleInstancesAndTextInstances',
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'initSuspenseListRenderState',
  'cutOffTailIfNeeded',
  'findFirstSuspended',
  // No form has a function as its action.
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'runActionStateAction',
  'dispatchActionState',
  'onActionSuccess',
  'ensureFormComponentIsStateful',
  'extractEvents$1',
  'requestFormReset',
  'requestFormReset$1',
  'coerceFormActionProp',
  // Nothing renders a component that is a class, nor <html>, <head> or <body>.
  'updateClassComponent',
  'resolveClassComponentProps',
  'createClassErrorUpdate',
  'initializeClassErrorUpdate',
  'commitClassCallbacks',
  'resolveSingletonInstance',
  'releaseSingletonInstance',
  'commitHostSingletonAcquisition',
  'clearSingletonPreambleContribution',
  // A transition of ours is not a navigation of the host page.
  'defaultOnDefaultTransitionIndicator',
  // Events wait for hydration only.
  'queueIfContinuousEvent',
  'retryIfBlockedOn',
  'replayUnblockedEvents',
  // The stack of components in an error, of names that are minified anyway.
  'describeNativeComponentFrame',
  'describeFiber',
  'getComponentNameFromType',
];

/** A method of what is emptied above, and hydrateRoot itself. */
const UNREACHABLE_MEMBER = /^(FragmentInstance\.prototype\.\w+|exports\.hydrateRoot) = function \([^]*?^\};/gm;

/** React knows what suspends by identity alone; an Error would have its stack captured on every page at start. */
const SENTINEL = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;

const words = (text) => text.split(' ');

/** Events of <video> and <audio>, which nothing renders. */
const NEVER_HEARD = new Set(
  words(
    'abort canPlay canPlayThrough durationChange emptied encrypted ended loadedData loadedMetadata loadStart pause play ' +
      'playing progress rateChange seeked seeking stalled suspend timeUpdate volumeChange waiting',
  ),
);

/** Attributes that are written otherwise in JSX and that somebody renders; the others are those of rare SVG. */
export const ALIASES = new Set(
  words(
    'acceptCharset htmlFor httpEquiv crossOrigin clipPath clipRule dominantBaseline fillOpacity fillRule fontFamily ' +
      'fontSize fontWeight pointerEvents stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap ' +
      'strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor transformOrigin vectorEffect',
  ),
);

const lowerCase = new Set([...NEVER_HEARD].map((name) => name.toLowerCase()));
const without = (names) => (all) =>
  words(all)
    .filter((name) => !names.has(name))
    .join(' ');

/** What is there for browsers older than ours, and plugins of events that nobody listens to. */
const REPLACED = [
  [/canUseDOM && "CompositionEvent" in window/, '!0'],
  [/(useFallbackCompositionData =)\n[^;]*?11 >= documentMode\)\)/, '$1 !1'],
  [/^var isInputEventSupported = !1;\nif \(canUseDOM\) \{[^]*?^\}/m, 'var isInputEventSupported = !0;'],
  [
    /^var vendorPrefixes = \{[^]*?^function getVendorPrefixedEventName\([^]*?^\}/m,
    'function getVendorPrefixedEventName(name) {\n  return name;\n}',
  ],
  // What fills a form in for the person sends keydown without a key.
  [
    /^    key: function \(nativeEvent\) \{[^]*?^    \},/m,
    '    key: function (event) { return event.key || "Unidentified"; },',
  ],
  // onSelect and onBeforeInput
  [/^      switch \(domEventName\) \{\n        case "focusin":[^]*?^      \}\n/m, ''],
  [/^      if \(\n        \(fallbackData = canUseTextInputEvent[^]*?(?=^      extractEvents\$1\()/m, ''],
  [/^registerTwoPhaseEvent\(\s*"onSelect",[^]*?\);/m, ''],
  [/^registerTwoPhaseEvent\("onBeforeInput",[^]*?\);/m, ''],
  [/"abort auxClick [^"]*"/, without(NEVER_HEARD)],
  [/"abort canplay [^"]*"/, without(lowerCase)],
  [/^function getEventPriority\([^]*?^\}/m, (body) => body.replace(/case "(\w+)":\s*/g, heard)],
  [/^var aliases = new Map\(\[[^]*?\]\)/m, (map) => map.replace(/\["([\w-]+)", "[^"]*"\],?\s*/g, written)],
  [/^    case "xlinkActuate":[^]*?(?=^    case "is":)/m, ''],
  // Numbers that browsers other than ours take without a unit.
  [/"animationIterationCount [^"]*"/, (all) => all.replace(/ (?:Moz|ms|Web[kK]it|box)\w+/g, '')],
];

function heard(label, type) {
  return lowerCase.has(type) ? '' : label;
}

function written(pair, name) {
  return ALIASES.has(name) ? pair : '';
}

/** The source with those functions emptied; throws when one is missing. */
export function trimReact(source) {
  let trimmed = source;
  for (const name of UNREACHABLE) {
    const body = new RegExp(`^function ${name.replace('$', '\\$')}\\([^]*?^\\}`, 'm');
    if (!body.test(trimmed)) throw new Error(`scripts/trim-react.mjs: react-dom has no function ${name} any more`);
    trimmed = trimmed.replace(body, `function ${name}() {\n  return ${name.startsWith('describe') ? '""' : '!1'};\n}`);
  }
  for (const [pattern, replacement] of REPLACED) {
    if (!pattern.test(trimmed))
      throw new Error(`scripts/trim-react.mjs: react-dom has nothing like ${pattern} any more`);
    trimmed = trimmed.replace(pattern, replacement);
  }
  return trimmed
    .replace(UNREACHABLE_MEMBER, '$1 = null;')
    .replace(SENTINEL, '$1 = {}')
    .replace(/isHydrating = !0\b/g, '!0')
    .replace(/(\W)isHydrating = !1;/g, '$1;')
    .replaceAll('"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__', '!1');
}

/** For rollup: it transforms what other plugins loaded, so it stands before commonjs. */
export const trimReactForRollup = {
  name: 'trim-react',
  transform: (code, id) => (TRIMMED.test(id) ? {code: trimReact(code), map: null} : null),
};

export const trimReactForEsbuild = {
  name: 'trim-react',
  setup(build) {
    build.onLoad({filter: TRIMMED}, ({path}) => ({contents: trimReact(readFileSync(path, 'utf8')), loader: 'js'}));
  },
};
