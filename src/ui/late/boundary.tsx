import {Component, type ReactNode} from 'react';
import {Fault} from './lazy-view.js';
import {RootContext, type RootModel} from '../root-context.js';

interface BoundaryProps {
  children?: ReactNode;
  /** What is inside is a cell: a fault is a small sign there. */
  sign?: boolean;
  /** What is inside lies over the page: a fault is a panel there that this closes. */
  onClose?: () => void;
  /** What contains the fault, e.g. a row of a table. */
  around?: (fault: ReactNode) => ReactNode;
}

/** Shows a fault of its content instead of it: a panel with the reason and Retry, and an `lc-error`. All else stays. */
export class Boundary extends Component<BoundaryProps, {failed: boolean}> {
  static override contextType = RootContext;
  declare context: RootModel | null;
  override state = {failed: false};

  static getDerivedStateFromError() {
    return {failed: true};
  }

  override componentDidCatch(cause: unknown): void {
    this.context?.emit('lc-error', {code: 'LC2011', message: String(cause), cause});
  }

  override render(): ReactNode {
    const {children, around = (fault) => fault, ...place} = this.props;
    if (!this.state.failed) return children;
    return around(<Fault {...place} onRetry={() => this.setState({failed: false})} />);
  }
}
