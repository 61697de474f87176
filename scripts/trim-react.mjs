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
];

/** A method of what is emptied above, and hydrateRoot itself. */
const UNREACHABLE_MEMBER = /^(FragmentInstance\.prototype\.\w+|exports\.hydrateRoot) = function \([^]*?^\};/gm;

/** React knows what suspends by identity alone; an Error would have its stack captured on every page at start. */
const SENTINEL = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;

/** The source with those functions emptied; throws when one is missing. */
export function trimReact(source) {
  let trimmed = source;
  for (const name of UNREACHABLE) {
    const body = new RegExp(`^function ${name.replace('$', '\\$')}\\([^]*?^\\}`, 'm');
    if (!body.test(trimmed)) throw new Error(`scripts/trim-react.mjs: react-dom has no function ${name} any more`);
    trimmed = trimmed.replace(body, `function ${name}() {\n  return ${name.startsWith('describe') ? '""' : '!1'};\n}`);
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
