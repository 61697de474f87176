/** Why there is no picture: what a person can do about it differs. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'insecure' | 'failed';

/** Ms until a camera that does not answer has failed; a person may be asked meanwhile. */
const LONGEST = 60_000;

const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export class NoCamera extends Error {
  constructor(
    readonly fault: CameraFault,
    cause?: unknown,
  ) {
    super(fault, {cause});
  }
}

type LitTrack = MediaTrackCapabilities & {torch?: boolean};

/** A camera that is on. */
export class Camera {
  private constructor(
    readonly stream: MediaStream,
    /** Of all cameras, in the order in which the device names them. */
    readonly ids: readonly string[],
  ) {}

  /** Turns a camera on, that at the back where none is named. Throws `NoCamera`. */
  static async open(id = '', signal?: AbortSignal): Promise<Camera> {
    const {mediaDevices} = navigator;
    if (!mediaDevices?.getUserMedia) throw new NoCamera('insecure');
    const wanted = id ? {deviceId: {exact: id}} : {facingMode: {ideal: 'environment'}};
    const asked = mediaDevices.getUserMedia({
      video: {...wanted, width: {ideal: 1280}, height: {ideal: 720}},
      audio: false,
    });
    let late: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new NoCamera('failed')), LONGEST);
    });
    try {
      const stream = await Promise.race([asked, timeout]);
      const devices = await mediaDevices.enumerateDevices().catch(() => []);
      const camera = new Camera(
        stream,
        devices.filter(({kind}) => kind === 'videoinput').map(({deviceId}) => deviceId),
      );
      if (signal?.aborted) camera.close();
      return camera;
    } catch (cause) {
      // One that comes later is turned off at once.
      asked.then(stop, () => undefined);
      if (cause instanceof NoCamera) throw cause;
      throw new NoCamera(FAULTS[(cause as Error).name] ?? 'failed', cause);
    } finally {
      clearTimeout(late);
    }
  }

  get hasLight(): boolean {
    const capabilities = this.track?.getCapabilities?.() as LitTrack | undefined;
    return capabilities?.torch === true;
  }

  async light(on: boolean): Promise<void> {
    await this.track?.applyConstraints({advanced: [{torch: on} as MediaTrackConstraintSet]});
  }

  /** The camera after this one; '' where there is no other. */
  get next(): string {
    const {deviceId = ''} = this.track?.getSettings() ?? {};
    return this.ids.length > 1 ? this.ids[(this.ids.indexOf(deviceId) + 1) % this.ids.length]! : '';
  }

  close(): void {
    stop(this.stream);
  }

  private get track(): MediaStreamTrack | undefined {
    return this.stream.getVideoTracks()[0];
  }
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
