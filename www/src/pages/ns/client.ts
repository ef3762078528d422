import { isReady } from '../../layout/client';
import './ns.css';

isReady();
