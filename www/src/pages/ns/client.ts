import { isReady } from '../../layout/client';
import { stayAtTargets } from '../../layout/landing';
import './ns.css';

stayAtTargets();
isReady();
